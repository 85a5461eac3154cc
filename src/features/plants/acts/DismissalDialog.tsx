import { useIntl } from 'react-intl';
import { day } from '../../../shared/editors/dayRules';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { required } from '../../../shared/forms/rules';
import { captions, messages } from '../messages';
import type { Plant } from '../model';
import { usePlantAct } from './usePlantAct';

const empty = { dismissedOn: '' };
const rules = { dismissedOn: [required, day] };

/** A plant goes out of use, for good. */
export function DismissalDialog({ plant, onClose }: { plant: Plant; onClose: () => void }) {
  const intl = useIntl();
  const form = usePlantAct({
    plant,
    onClose,
    rules,
    initial: empty,
    actOf: ({ dismissedOn }) => ({ kind: 'dismissal', input: { version: plant.version, dismissedOn } }),
  });
  const title = intl.formatMessage(messages.dismiss);
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitText={title}>
      <p>{intl.formatMessage(messages.dismissText)}</p>
      <FormItems>
        <DateEditor label={intl.formatMessage(captions.dismissedOn)} field={form.field('dismissedOn')} />
      </FormItems>
    </FormDialog>
  );
}
