import type { ComponentType } from 'react';
import { PushPrompt } from './PushPrompt.tsx';

/** What asks whether it may notify, such as push; each shows nothing while it has nothing to ask. A new one is one line here. */
const prompts: readonly ComponentType[] = [PushPrompt];

/** At the head of whatever fills the page, below what is not as usual. */
export const NotificationPrompts = () => prompts.map((Prompt, at) => <Prompt key={Prompt.displayName ?? at} />);
