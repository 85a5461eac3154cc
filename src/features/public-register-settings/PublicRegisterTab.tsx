import { useIntl } from 'react-intl';
import { CheckField, TextField } from '../../shared/forms/fields';
import { SettingTab } from '../../shared/settings/SettingTab';
import { messages } from './messages';
import type { PublicRegisterSettings } from './model';
import { rules } from './rules';
import { publicRegisterSettingsSlice } from './slice';

const none: PublicRegisterSettings = { rowLevel: false, publisher: '', publisherCode: '', contact: '', indexed: false };

/** What the public register gives out. */
export function PublicRegisterTab() {
  const intl = useIntl();
  return (
    <SettingTab slice={publicRegisterSettingsSlice} none={none} rules={rules} texts={messages}>
      {(form) => (
        <>
          <CheckField
            label={intl.formatMessage(messages.rowLevel)}
            field={form.field('rowLevel')}
            hint={intl.formatMessage(messages.rowLevelHint)}
          />
          <TextField
            label={intl.formatMessage(messages.publisher)}
            field={form.field('publisher')}
            autoComplete="off"
          />
          <TextField
            label={intl.formatMessage(messages.publisherCode)}
            field={form.field('publisherCode')}
            autoComplete="off"
          />
          <TextField label={intl.formatMessage(messages.contact)} field={form.field('contact')} autoComplete="off" />
          <CheckField
            label={intl.formatMessage(messages.indexed)}
            field={form.field('indexed')}
            hint={intl.formatMessage(messages.indexedHint)}
          />
        </>
      )}
    </SettingTab>
  );
}
