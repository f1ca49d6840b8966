import { type ComponentType, createContext, type ReactNode, Suspense, useContext } from 'react';

export interface EmojiButtonProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
  onPick(emoji: string): void;
  onOpened?(opened: boolean): void;
}
/** The chat has the emoji picker, and any page may open it: the routes put the two together. */
export const EmojiButtonContext = createContext<ComponentType<EmojiButtonProps> | null>(null);

/** A button that opens the emoji picker. */
export function EmojiButton(props: EmojiButtonProps) {
  const Part = useContext(EmojiButtonContext);
  return Part && <Suspense fallback={null}>{<Part {...props} />}</Suspense>;
}
