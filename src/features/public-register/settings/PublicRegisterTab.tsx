import { useIntl } from 'react-intl';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { SettingTab } from '../../../shared/settings/SettingTab';
import { messages } from './messages';
import { PRICES, rules } from './rules';
import { publicRegisterSettingsSlice } from './slice';

/** The settings of the public register. */
export function PublicRegisterTab() {
  const intl = useIntl();
  return (
    <SettingTab slice={publicRegisterSettingsSlice} rules={rules} texts={messages}>
      {(form) => (
        <>
          <FormItems>
            <WholeRow>
              <CheckEditor
                label={intl.formatMessage(messages.rowLevel)}
                field={form.field('rowLevel')}
                hint={intl.formatMessage(messages.rowLevelHint)}
              />
            </WholeRow>
            <TextEditor label={intl.formatMessage(messages.publisher)} field={form.field('publisher')} />
            <TextEditor label={intl.formatMessage(messages.publisherCode)} field={form.field('publisherCode')} />
            <TextEditor label={intl.formatMessage(messages.contact)} field={form.field('contact')} />
            <WholeRow>
              <CheckEditor
                label={intl.formatMessage(messages.indexed)}
                field={form.field('indexed')}
                hint={intl.formatMessage(messages.indexedHint)}
              />
            </WholeRow>
          </FormItems>
          <h3 className="h5">{intl.formatMessage(messages.prices)}</h3>
          <p>{intl.formatMessage(messages.pricesHint)}</p>
          <FormItems>
            {PRICES.map((name) => (
              <NumberEditor key={name} label={intl.formatMessage(messages[name])} field={form.field(name)} />
            ))}
            <WholeRow>
              <TextEditor
                label={intl.formatMessage(messages.priceSource)}
                field={form.field('priceSource')}
                hint={intl.formatMessage(messages.priceSourceHint)}
              />
            </WholeRow>
          </FormItems>
        </>
      )}
    </SettingTab>
  );
}
