import * as publicStatements from '../../../../common/generated/lengths/PublicStatements';
import { maxLength, pattern, type Rules } from '../../../shared/forms/rules';
import { SettingTab } from '../../../shared/settings/SettingTab';
import { formMessages } from './formMessages';
import { messages } from './messages';
import type { Statements } from './model';
import { publicStatementsSlice } from './slice';
import { StatementFields } from './StatementFields';
import './statements.css';

const digits = [maxLength(publicStatements.disabledStaff), pattern(/^\d*$/, formMessages.digitsOnly)];
const line = [maxLength(publicStatements.controller)];
const long = [maxLength(publicStatements.recipients)];
/** The server's bounds. */
const rules: Rules<Statements> = {
  entity: [maxLength(publicStatements.entity)],
  nonCompliant: long,
  disproportionateBurden: long,
  outOfScope: long,
  statementUrl: [...line, pattern(/^(https:\/\/[^\s<>"]+)?$/, formMessages.addressForm)],
  feedbackContact: line,
  disabledStaff: digits,
  disabledWorkstations: digits,
  controller: line,
  controllerContact: line,
  officer: line,
  recipients: long,
  retention: long,
  transfers: long,
};

const texts = { ...formMessages, loading: messages.loading };

/** The entity's texts for the accessibility statement and the privacy page, saved together. */
export function StatementsTab() {
  return (
    <SettingTab slice={publicStatementsSlice} rules={rules} texts={texts}>
      {(form) => <StatementFields form={form} />}
    </SettingTab>
  );
}
