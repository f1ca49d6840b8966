export { fullAddress } from './fullAddress.ts';
export { Goto, GotoAddress } from './Goto.tsx';
export { type InfoPart, type ProfilePart, profileParts, useNamedPart } from './profileParts.ts';
export { RouteLink, type RouteLinkProps } from './RouteLink.tsx';
export { messageTarget, resultAddress, resultTarget } from './resultTarget.ts';
export { type AnyTarget, patternOf } from './target.ts';
export { useGo } from './useGo.ts';
export {
  useOpenTrackId,
  useOptionalParam,
  useParam,
  usePassed,
  useQueries,
  useQuery,
  useRestOfAddress,
  useRoute,
  useRouteName,
} from './useRoute.ts';
export { useTrackLinks } from './useTrackLinks.ts';
