import { settingSlice } from '../../../shared/settings/settingSlice';
import type { Statements } from './model';

export const publicStatementsSlice = settingSlice<Statements>('publicStatements');
