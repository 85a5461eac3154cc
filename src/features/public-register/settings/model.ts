import type { PublicRegisterSettings } from '../../../api/publicRegisterSettings';

export type { PublicRegisterSettings };
