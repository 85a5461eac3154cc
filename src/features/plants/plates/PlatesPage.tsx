import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as plateOrder from '../../../../common/generated/lengths/PlateOrder';
import { FormBody } from '../../../shared/forms/FormBody';
import { FormItems } from '../../../shared/editors/FormItems';
import { NumberEditor } from '../../../shared/editors/NumberEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { maxLength, required, textRule, type Rules } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { Link } from '../../../shared/routing/Link';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { CompanyField } from '../form/CompanyField';
import type { PlantValues } from '../form/values';
import { messages as registerMessages } from '../messages';
import '../plants.css';
import { plantsActions } from '../slice';
import { BatchList } from './BatchList';
import { messages, sizeMessage } from './messages';
import { MOST_LABELS } from './model';
import { plantPlatesActions, plantPlatesSelectors } from './slice';

const isSize = (text: string) => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MOST_LABELS;
const rules: Rules<PlantValues> = {
  size: [required, textRule(isSize, { ...sizeMessage, values: { most: MOST_LABELS } })],
  note: [maxLength(plateOrder.note)],
};
const empty: PlantValues = { size: '', companyId: '', note: '' };

/** RTE-31: plates that the office reserves, and their labels to be printed, and printed again. */
export function PlatesPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(plantPlatesActions.batchesRequested(0));
    dispatch(plantsActions.companiesRequested(''));
    return () => void dispatch(plantPlatesActions.pageLeft());
  }, [dispatch]);
  const ordered = useSelector(plantPlatesSelectors.selectOrdered)?.id;
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      {/* Another order is another form, with an id of its own. */}
      <OrderForm key={ordered} />
      <BatchList />
      <p>
        <Link to={memberPaths.apeEnergySystems}>{intl.formatMessage(registerMessages.title)}</Link>
      </p>
    </>
  );
}

function OrderForm() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const ordering = useSelector(plantPlatesSelectors.selectOrdering);
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<PlantValues>({
    initial: empty,
    rules,
    isBusy: ordering.status === 'pending',
    error: ordering.status === 'failed' ? ordering.error : null,
    onSubmit: ({ size = '', companyId = '', note = '' }) =>
      dispatch(
        plantPlatesActions.orderSent({
          id,
          size: Number(size),
          companyId: companyId || null,
          note: note.trim() || null,
        }),
      ),
  });
  return (
    <FormBody form={form} label={intl.formatMessage(messages.order)} sends>
      <fieldset className="sace-plants__part">
        <legend>{intl.formatMessage(messages.order)}</legend>
        <FormItems>
          <NumberEditor label={intl.formatMessage(messages.size)} field={form.field('size')} inputMode="numeric" />
          <CompanyField form={form} known={null} hint={null} />
          <TextEditor label={intl.formatMessage(messages.note)} field={form.field('note')} />
        </FormItems>
        <p className="sace-plants__actions">
          <SubmitButton form={form}>{intl.formatMessage(messages.send)}</SubmitButton>
        </p>
      </fieldset>
    </FormBody>
  );
}
