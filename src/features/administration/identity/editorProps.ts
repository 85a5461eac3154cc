import type { AppError } from '../../../shared/errors';
import type { ShownChanges } from '../../../shared/maskedValues';
import type { Saving } from './model';

export type EditorProps<OneEdit> = {
  edit: OneEdit;
  isBusy: boolean;
  /** The failure of the last save. */
  error: AppError | null;
  onSave: (saving: Saving, changes: ShownChanges) => void;
  /** Fetches the record again; typed values stay. */
  onReload: () => void;
  onClose: () => void;
};
