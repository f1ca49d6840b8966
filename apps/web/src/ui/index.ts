// Our kit: the one menu, dialog, toast, … of the product. Of Mantine only the parts in styles.ts have their CSS; use these instead.

export { sizeText } from '@trackyard/rules';
export { AppIcon } from './AppIcon.tsx';
export { Avatar, type AvatarPerson, AvatarStack } from './Avatar.tsx';
export { Keys } from './actions/Keys.tsx';
export { keymap, paletteKeys } from './actions/keymap.ts';
export { type Action, registeredActions, useActions, useRegisteredActions } from './actions/registry.ts';
export { matchesShortcut } from './actions/shortcuts.ts';
export { usePerform } from './actions/usePerform.ts';
export { useShortcuts } from './actions/useShortcuts.ts';
export { useAppMode, useStatedMode } from './app-mode.ts';
export { Badge } from './Badge.tsx';
export { Button, buttonClass } from './Button.tsx';
export { CodeField, isCode } from './CodeField.tsx';
export {
  ArticleComments,
  ArticleCommentsContext,
  type ArticleCommentsProps,
  Comments,
  CommentsContext,
  type CommentsProps,
} from './Comments.tsx';
export { CompanyLogo, LogoPicture } from './CompanyLogo.tsx';
export { CopyField } from './CopyField.tsx';
export { type Colours, colourKeeper, useColours, useIsDark } from './colours.ts';
export { Cover } from './cover/Cover.tsx';
export { type Pattern as CoverPattern, patterns as coverPatterns } from './cover/draw.ts';
export { PictureButtons } from './crop/PictureButtons.tsx';
export { cx } from './cx.ts';
export { Confirm } from './dialog/Confirm.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export { ModalFrame } from './dialog/ModalFrame.tsx';
export { ProofDialog } from './dialog/ProofDialog.tsx';
export { useFocusBack } from './dialog/useFocusBack.ts';
export { EmojiButton, EmojiButtonContext, type EmojiButtonProps } from './EmojiButton.tsx';
export { EmptyState } from './EmptyState.tsx';
export { ErrorNote } from './ErrorNote.tsx';
export { ExternalLabel } from './ExternalLabel.tsx';
export { Checkbox, PasswordField, SelectField, TextArea, TextField } from './Field.tsx';
export { FileIcon, KindIcon } from './FileIcon.tsx';
export { FileInput } from './FileInput.tsx';
export { gapAmong } from './gapAmong.ts';
export { growToText } from './growToText.ts';
export { hostOf } from './hostOf.ts';
export { IconButton } from './IconButton.tsx';
export { IconLink } from './IconLink.tsx';
export { InvitationCard } from './InvitationCard.tsx';
export { Loading } from './Loading.tsx';
export { Logo } from './Logo.tsx';
export { languageChoices } from './languageChoices.ts';
export { closeLayers, useLayer, useOpenLayers } from './layers.ts';
export { MarkedText } from './MarkedText.tsx';
export type { Deed, MenuItem } from './menu/items.ts';
export { Menu } from './menu/Menu.tsx';
export { NameDialog, StoredNameDialog } from './NameDialog.tsx';
export { NotificationLine } from './NotificationLine.tsx';
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
export { Page, PageHead } from './Page.tsx';
export { PanelFrame } from './PanelFrame.tsx';
export { SearchNote } from './PeopleSearchNote.tsx';
export { PersonPicker } from './PersonPicker.tsx';
export { Popover } from './Popover.tsx';
export { Progress } from './Progress.tsx';
export { usePageTitle, useStatedTitle } from './page-title.ts';
export { PersonButton } from './person/PersonButton.tsx';
export { keyOfPicked, type Pickable, type Picked, pickTyped } from './picked.ts';
export { usePushSwitch } from './push-switch.tsx';
export { addReactionClass, ReactionRow } from './ReactionRow.tsx';
export { RestoredDraftNote } from './RestoredDraftNote.tsx';
export { ResultIcon } from './ResultIcon.tsx';
export { RovingList } from './RovingList.tsx';
export { RowCheckbox } from './RowCheckbox.tsx';
export { type RetryablePart, retryablePart } from './retryablePart.ts';
export { hasScanBadge, ScanBadge } from './ScanBadge.tsx';
export { SearchField } from './SearchField.tsx';
export { Segmented } from './Segmented.tsx';
export { Skeleton, SkeletonRows } from './Skeleton.tsx';
export { Spinner } from './Spinner.tsx';
export { Stop } from './Stop.tsx';
export { Strip } from './Strip.tsx';
export { saveFile, saveFrom } from './saveFile.ts';
export { createSharedValue } from './shared-value.ts';
export { seekPin, useSoughtPin } from './sought-pin.ts';
export { MoreTab, Tab, TabBar } from './Tabs.tsx';
export { Tag } from './Tag.tsx';
export { Terms } from './Terms.tsx';
export { useAttempt, useToasts } from './Toasts.tsx';
export { Tooltip } from './Tooltip.tsx';
export { TrackIcon } from './TrackIcon.tsx';
export { TrackPicker } from './TrackPicker.tsx';
export { UiProvider } from './UiProvider.tsx';
export { useCopy } from './useCopy.ts';
export { useDelayed } from './useDelayed.ts';
export { useEnterAhead } from './useEnterAhead.ts';
export { useFocusRecovery } from './useFocusRecovery.ts';
export { useInfectedToast } from './useInfectedToast.ts';
export { useOptionKeys } from './useOptionKeys.ts';
export { idsOf, nobodyPicked, usePickedFields, usePickedPeople, useSearchedPeople } from './usePickedPeople.ts';
export { useDesk, usePhone, useTablet } from './useScreen.ts';
export { useSettled } from './useSettled.ts';
export { useTalkTo } from './useTalkTo.ts';
export { useVirtualRows } from './useVirtualRows.ts';
export { useVirtualTiles } from './useVirtualTiles.ts';
export { VisuallyHidden } from './VisuallyHidden.tsx';
export { zoneChoices } from './zoneChoices.ts';
