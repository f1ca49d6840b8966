-- Deleted choices of a field can be brought back as deleted fields can.
alter table table_change drop constraint table_change_kind_check;
alter table table_change add constraint table_change_kind_check
  check (kind in ('type', 'deleteField', 'deleteTable', 'deleteView', 'deleteChoices'));
