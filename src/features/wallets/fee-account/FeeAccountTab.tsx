import { friendlyFormatIBAN } from 'ibantools';
import { useIntl } from 'react-intl';
import { TextField } from '../../../shared/forms/fields';
import { SettingTab } from '../../../shared/settings/SettingTab';
import { messages } from './messages';
import type { FeeAccount } from '../../../api/generated/models/FeeAccount';
import { rules } from './rules';
import { feeAccountSlice } from './slice';

const none: FeeAccount = { beneficiary: '', iban: '', reason: '' };

/** In groups of four, as people compare it with paper. */
const shown = (account: FeeAccount): FeeAccount => ({ ...account, iban: friendlyFormatIBAN(account.iban) ?? '' });

/** To which account the fee of an accreditation is paid. */
export function FeeAccountTab() {
  const intl = useIntl();
  return (
    <SettingTab slice={feeAccountSlice} none={none} rules={rules} texts={messages} shown={shown}>
      {(form) => (
        <>
          <TextField
            label={intl.formatMessage(messages.beneficiary)}
            field={form.field('beneficiary')}
            autoComplete="off"
          />
          <TextField label={intl.formatMessage(messages.iban)} field={form.field('iban')} autoComplete="off" />
          <TextField
            label={intl.formatMessage(messages.reason)}
            field={form.field('reason')}
            autoComplete="off"
            hint={intl.formatMessage(messages.reasonHint)}
          />
        </>
      )}
    </SettingTab>
  );
}
