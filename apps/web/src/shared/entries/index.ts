export { FileIcon, KindIcon } from './FileIcon.tsx';
export {
  closeFile,
  entryFile,
  type HeldScan,
  type OpenedAside,
  type OpenedFile,
  offerPlaceBeside,
  openFile,
  openFileAmong,
  releaseFile,
  useOpenedFile,
  usePlaceBeside,
} from './openedFile.ts';
export { hasScanBadge, ScanBadge } from './ScanBadge.tsx';
export { useInfectedToast } from './useInfectedToast.ts';
