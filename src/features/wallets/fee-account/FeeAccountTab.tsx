import { friendlyFormatIBAN } from 'ibantools';
import { useIntl } from 'react-intl';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { SettingTab } from '../../../shared/settings/SettingTab';
import { messages } from './messages';
import type { FeeAccount } from '../../../api/generated/models/FeeAccount';
import { rules } from './rules';
import { feeAccountSlice } from './slice';

/** In groups of four, as people compare it with paper. */
const shown = (account: FeeAccount): FeeAccount => ({ ...account, iban: friendlyFormatIBAN(account.iban) ?? '' });

/** To which account the fee of an accreditation is paid. */
export function FeeAccountTab() {
  const intl = useIntl();
  return (
    <SettingTab slice={feeAccountSlice} rules={rules} texts={messages} shown={shown}>
      {(form) => (
        <>
          <FormItems>
            <TextEditor label={intl.formatMessage(messages.beneficiary)} field={form.field('beneficiary')} />
            <TextEditor label={intl.formatMessage(messages.iban)} field={form.field('iban')} />
            <TextEditor
              label={intl.formatMessage(messages.reason)}
              field={form.field('reason')}
              hint={intl.formatMessage(messages.reasonHint)}
            />
          </FormItems>
        </>
      )}
    </SettingTab>
  );
}
