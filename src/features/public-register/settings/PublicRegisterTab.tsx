import { useIntl } from 'react-intl';
import { CheckField, TextField } from '../../../shared/forms/fields';
import { SettingTab } from '../../../shared/settings/SettingTab';
import { messages } from './messages';
import type { PublicRegisterSettings } from './model';
import { PRICES, rules } from './rules';
import { publicRegisterSettingsSlice } from './slice';

const none: PublicRegisterSettings = {
  rowLevel: false,
  publisher: '',
  publisherCode: '',
  contact: '',
  indexed: false,
  electricityPrice: '',
  gasPrice: '',
  lpgPrice: '',
  heatingOilPrice: '',
  woodPrice: '',
  districtHeatPrice: '',
  priceSource: '',
};

/** Prices with a comma, as Italians write them. */
const shown = (settings: PublicRegisterSettings): PublicRegisterSettings => ({
  ...settings,
  ...Object.fromEntries(PRICES.map((name) => [name, settings[name].replace('.', ',')])),
});

/** The settings of the public register. */
export function PublicRegisterTab() {
  const intl = useIntl();
  return (
    <SettingTab slice={publicRegisterSettingsSlice} none={none} rules={rules} texts={messages} shown={shown}>
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
          <h3 className="h5">{intl.formatMessage(messages.prices)}</h3>
          <p>{intl.formatMessage(messages.pricesHint)}</p>
          {PRICES.map((name) => (
            <TextField
              key={name}
              label={intl.formatMessage(messages[name])}
              field={form.field(name)}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
          <TextField
            label={intl.formatMessage(messages.priceSource)}
            field={form.field('priceSource')}
            hint={intl.formatMessage(messages.priceSourceHint)}
            autoComplete="off"
          />
        </>
      )}
    </SettingTab>
  );
}
