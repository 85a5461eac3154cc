import type { Text } from './intl/text';
import { noticeRaised } from './notices';

/** Says that what the user did has worked. */
export const successNotice = (message: Text) => noticeRaised({ severity: 'success', message });
