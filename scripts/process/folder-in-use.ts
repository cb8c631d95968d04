import { UserError } from '../lib/user-error.ts';

/** Another process has the folder. Whoever can do without a lock for other reasons must not for this one. */
export class FolderInUse extends UserError {
  override name = 'FolderInUse';
}
