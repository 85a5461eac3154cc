import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Stamped } from './settingSlice';
import { SettingForm, type SettingFormProps } from './SettingForm';

type Props<Value extends Stamped> = SettingFormProps<Value> & { texts: Record<'lead', MessageDescriptor> };

/** A tab of settings that are read and saved in one piece. */
export function SettingTab<Value extends Stamped>(props: Props<Value>) {
  const intl = useIntl();
  const { texts } = props;
  return (
    <section>
      <h2 className="h4">{intl.formatMessage(texts.title)}</h2>
      <p>{intl.formatMessage(texts.lead)}</p>
      <SettingForm {...props} />
    </section>
  );
}
