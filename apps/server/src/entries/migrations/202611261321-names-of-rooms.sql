-- A room has one name: that of its track.
update entry set title = track.title from track where track.id = entry.room_id and track.title <> entry.title;
