import { ReferencePage } from '../ReferencePage.tsx';
import { ButtonSamples } from './ButtonSamples.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { FrameSamples } from './FrameSamples.tsx';
import { MenuSamples } from './MenuSamples.tsx';
import { NoticeSamples } from './NoticeSamples.tsx';
import { NotificationSamples } from './NotificationSamples.tsx';
import { PeopleSamples } from './PeopleSamples.tsx';
import { SearchSamples } from './SearchSamples.tsx';

/** Every part of `ui/` in every state, to look at and to try. What samples say is nobody's text, so it is not in the catalogue. */
export const ComponentsPage = () => (
  <ReferencePage title="reference.components" text="reference.componentsText">
    <ButtonSamples />
    <FieldSamples />
    <MenuSamples />
    <DialogSamples />
    <NoticeSamples />
    <NotificationSamples />
    <PeopleSamples />
    <SearchSamples />
    <FrameSamples />
  </ReferencePage>
);
