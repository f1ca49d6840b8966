export { Avatar, type AvatarPerson, AvatarStack } from './Avatar.tsx';
export { SearchNote } from './PeopleSearchNote.tsx';
export { PersonButton } from './PersonButton.tsx';
export { PersonPicker } from './PersonPicker.tsx';
export { keyOfPicked, type Pickable, type Picked, pickTyped } from './picked.ts';
export { idsOf, nobodyPicked, usePickedFields, usePickedPeople, useSearchedPeople } from './usePickedPeople.ts';
export { useTalkTo } from './useTalkTo.ts';
