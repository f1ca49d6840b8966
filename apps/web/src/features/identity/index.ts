export { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
export { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
export { InvitationPage } from './InvitationPage.tsx';
export { MailPage } from './MailPage.tsx';
export { ProfilePage } from './profile/ProfilePage.tsx';
export { ResetPasswordPage } from './ResetPasswordPage.tsx';
export { SetupPage } from './SetupPage.tsx';
export { SignInPage } from './SignInPage.tsx';
