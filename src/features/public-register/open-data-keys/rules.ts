import * as openDataKeyInput from '../../../../common/generated/lengths/OpenDataKeyInput';
import { email, maxLength, required, type Rules } from '../../../shared/forms/rules';
import type { OpenDataKeyInput } from './model';

/** The server's bounds. */
export const rules: Rules<OpenDataKeyInput> = {
  holder: [required, maxLength(openDataKeyInput.holder)],
  email: [required, email, maxLength(openDataKeyInput.email)],
};
