import type { AppError } from '../../shared/errors';
import type { Saving } from './model';

export type EditorProps<OneEdit> = {
  edit: OneEdit;
  isBusy: boolean;
  /** Why the last save failed. */
  error: AppError | null;
  onSave: (saving: Saving) => void;
  /** Fetches the record again under what is typed. */
  onReload: () => void;
  onClose: () => void;
};
