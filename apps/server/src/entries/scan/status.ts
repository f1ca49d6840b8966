import type { Handler } from '../../platform/operations/context.ts';
import { findVersion } from '../find-version.ts';
import { fileIsGone } from '../refusals.ts';
import { mayOpen } from './access.ts';

export const scanStatus: Handler<'entries.scanStatus'> = async (call, { trackId, entryId, versionId }) => {
  const found = await findVersion(call, { trackId, entryId }, versionId);
  if (!found) throw fileIsGone();
  return { status: found.scan_status, threat: found.scan_threat, mayOpen: mayOpen(found, call) };
};
