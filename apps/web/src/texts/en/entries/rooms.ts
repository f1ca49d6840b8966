/** Texts of private rooms and publish rooms among the entries of a track. `{{…}}` are filled in. */
export const rooms = {
  new_private: 'New private room',
  new_publish_room: 'New publish room',
  purpose_private:
    'A track of its own for some of the people here. Everyone in this track sees its name, only people in the room can open it.',
  purpose_publish_room:
    'A room whose content can be published. Push files to it from this track. Everyone here sees its name, only people in the room can open it.',
  create: 'Create room',
  open: 'Open room',
  locked: 'You’re not in this room',
  lockedText: 'Only people in the room can open it. {{name}} can invite you.',
  gone: 'This room was deleted.',
  push: 'Push to publish room',
  pushed: 'Pushed {{title}} to {{room}}',
  openPushed: 'Open',
};
