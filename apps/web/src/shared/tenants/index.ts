export { CompanyLogo, LogoPicture } from './CompanyLogo.tsx';
