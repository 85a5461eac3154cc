import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { day } from '../../../shared/editors/dayRules';
import { MergeNotice } from '../../../shared/forms/merge/MergeNotice';
import { useMergedForm } from '../../../shared/forms/merge/useMergedForm';
import { pattern, required, type Rule, type Rules } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUnsavedGuard } from '../../../shared/forms/useUnsavedGuard';
import { FormKeys } from '../../../shared/keys/FormKeys';
import { LongForm } from '../../../shared/keys/LongForm';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from '../messages';
import type { Plant } from '../model';
import { plantsActions, plantsSelectors } from '../slice';
import { PersonFields, SiteFields } from './PlantFields';
import { GeneratorRows, UnitRows } from './PlantRows';
import { generatorAt, inputOf, partOf, unitAt, valuesOf, type PlantValues } from './values';

const power = pattern(/^\s*\d{1,7}([.,]\d{1,3})?\s*$/);
const year = pattern(/^\s*(\d{4})?\s*$/);

/** The most rows that the server takes. */
const MOST_GENERATORS = 40;
const MOST_UNITS = 100;

/** Makes a rule of a row; it passes while the row does not exist. */
const ofRow = (rule: Rule<string>): Rule<string> =>
  Object.assign(
    (value: string | undefined, values: unknown) => (value === undefined ? undefined : rule(value, values)),
    rule,
  );
const [wanted, powerOfRow, yearOfRow] = [ofRow(required), ofRow(power), ofRow(year)];

const places = (count: number) => Array.from({ length: count }, (_, index) => index);
const rules: Rules<PlantValues> = Object.assign(
  {
    plate: [required],
    address: [required],
    istat: [required],
    installedOn: [required, day],
    'contract.from': [day],
    'contract.to': [day],
  },
  ...places(MOST_GENERATORS).map((index) => ({
    [generatorAt(index, 'kind')]: [wanted],
    [generatorAt(index, 'fuel')]: [wanted],
    [generatorAt(index, 'power')]: [wanted, powerOfRow],
    [generatorAt(index, 'year')]: [yearOfRow],
  })),
  ...places(MOST_UNITS).map((index) => ({
    [unitAt(index, 'belfiore')]: [wanted],
    [unitAt(index, 'sheet')]: [wanted],
    [unitAt(index, 'parcel')]: [wanted],
  })),
) as Rules<PlantValues>;

/** A whole plant; a refusal of the server stands at its field. */
export function PlantForm({ id, plant }: { id: string; plant: Plant | null }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const acting = useSelector(plantsSelectors.selectActing);
  const saved = useSelector(plantsSelectors.selectPlant);
  const request = useSelector(plantsSelectors.selectRequest);
  const form = useMergedForm<Plant | null, PlantValues>({
    record: plant,
    valuesOf,
    partOf,
    onReload: () => dispatch(plantsActions.plantRequested(id)),
    resumeKey: `plants.${plant ? id : 'new'}`,
    isSaved: () => acting.status === 'done',
    rules,
    isBusy: acting.status === 'pending' || request.status === 'pending',
    error: acting.status === 'failed' ? acting.error : null,
    onSubmit: (values) => dispatch(plantsActions.saveSent(id, inputOf(values, plant?.version ?? 0))),
  });
  const isSaved = acting.status === 'done' && saved?.id === id;
  useUnsavedGuard(form.isDirty && !isSaved);
  useEffect(() => {
    if (isSaved) void navigate(`${memberPaths.apeEnergySystems}?impianto=${id}`);
  }, [isSaved, navigate, id]);
  const hasNoWords = useSelector(plantsSelectors.selectWordsRequest).status === 'failed';
  const title = intl.formatMessage(messages.facts);
  return (
    <>
      <FormKeys />
      {hasNoWords && (
        <LoadFailure
          isPartial
          text={intl.formatMessage(messages.wordsFailed)}
          onRetry={() => dispatch(plantsActions.wordsRequested())}
        />
      )}
      <LongForm form={form} label={title}>
        <MergeNotice merge={form.merge} />
        <SiteFields form={form} plant={plant} />
        <GeneratorRows form={form} />
        <UnitRows form={form} />
        <PersonFields form={form} />
        <p className="sace-plants__actions">
          <SubmitButton form={form}>{intl.formatMessage(messages.save)}</SubmitButton>
        </p>
      </LongForm>
    </>
  );
}
