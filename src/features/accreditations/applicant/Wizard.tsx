import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { SavingStatus } from '../../../shared/drafts/SavingStatus';
import { useAutosave } from '../../../shared/drafts/useAutosave';
import { useDraftMerge } from '../../../shared/drafts/useDraftMerge';
import { focusWhenDrawn } from '../../../shared/editors/focusWhenDrawn';
import type { FilesPort } from '../../../shared/files/model';
import { useForm } from '../../../shared/forms/useForm';
import { FormKeys } from '../../../shared/keys/FormKeys';
import { ignoreEnter } from '../../../shared/keys/LongForm';
import { useFormKeys } from '../../../shared/keys/useFormKeys';
import { Failure } from './Failure';
import { captionOfField } from './fieldWords';
import type { Application, Lookups } from './model';
import { accreditationsSelectors, accreditationsSlice } from './slice';
import { StepHelp } from './StepHelp';
import { StepList } from './StepList';
import { stepStates } from './stepStates';
import { DeclarationsStep, OtherStep, QualificationStep, SubjectStep, TitleStep } from './steps';
import { DocumentsStep } from './DocumentsStep';
import { SummaryStep } from './SummaryStep';
import { WizardClashes } from './WizardClashes';
import { beginningOf, type WizardContent } from './wizardContent';
import { wizardFields } from './wizardFields';
import { stepMessage, stepNames, wizardMessages } from './wizardMessages';
import { wizardRules } from './plausibility';
import { fieldToOpen, isStep, judgedFields, placeOf, steps, type Step, type WizardValues } from './wizardValues';
import { markLacking } from './markLacking';

/** The button that leads to the next step; in the summary the one that sends the application. */
const mainButton = ':is(.sace-wizard__moves, .sace-wizard__summary) .btn-primary';

type Props = { application: Application; round: number; lookups: Lookups; uploads: FilesPort };

/**
 * The steps of an application. Resumes at the last step, with this browser's local draft when the server does not have
 * it.
 */
export function Wizard({ application, round, lookups, uploads }: Props) {
  const intl = useIntl();
  const { id: userId } = useSelector(selectCurrentUser);
  const [beginning] = useState(() => beginningOf(userId, application));
  const [step, setStep] = useState<Step>(isStep(beginning.step) ? beginning.step : 'subject');
  const [isUploading, setIsUploading] = useState(false);
  const command = useSelector(accreditationsSelectors.selectCommand);
  const draft = useSelector(accreditationsSelectors.selectDraft);
  const rules = useMemo(() => wizardRules(application.applicant.birthDate), [application.applicant.birthDate]);
  const form = useForm<WizardValues>({
    initial: beginning.values,
    rules,
    onSubmit: () => undefined,
    isBusy: command.status === 'pending',
  });
  const content = useMemo(() => ({ values: form.values, step }), [form.values, step]);
  const merge = useDraftMerge<WizardContent>({
    events: accreditationsSlice.actions,
    id: application.id,
    draft,
    content,
    base: beginning.base,
    fields: wizardFields,
    onContent: (change) => {
      const { values } = change(content);
      for (const name of Object.keys(values) as (keyof WizardValues)[])
        if (values[name] !== form.values[name]) form.set(name, values[name]);
    },
    captionOf: (name) => captionOfField(name, form.values, lookups, intl),
  });
  const { flush, save } = useAutosave({
    events: accreditationsSlice.actions,
    id: application.id,
    round,
    draft,
    content,
    place: step,
    ...(beginning.localDraft && { version: beginning.localDraft.version }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<{ element: string } | null>(null);

  // Another step opens at its heading, or at its first missing field.
  useEffect(() => {
    if (!target) return undefined;
    heading.current?.focus();
    return target.element === '' ? undefined : focusWhenDrawn(target.element);
  }, [target]);
  const open = (next: Step, element = '') => {
    setStep(next);
    setTarget({ element });
  };
  const [sought, setSought] = useState<readonly string[]>([]);
  const openMissing = (missing: string) => {
    const place = placeOf(missing);
    if (!place) return;
    // Marks all fields that the summary listed, not only the one that was pressed.
    setSought(application.missing);
    const field = fieldToOpen(missing, form.values);
    if (field !== null) form.show([field]);
    open(place.step, field === null ? `document-${missing.split('.')[1] ?? ''}` : form.field(field).id);
  };
  const states = useMemo(
    () => stepStates(form.values, rules, application.missing),
    [form.values, rules, application.missing],
  );
  const index = steps.indexOf(step);
  const [previous, next] = [steps[index - 1], steps[index + 1]];
  useFormKeys({
    onSave: merge.clashes.length > 0 ? merge.settle : save,
    onSend: () => document.querySelector<HTMLElement>(mainButton)?.click(),
    onTurn: (turn) => {
      const opened = turn === 1 ? next : previous;
      if (opened) open(opened);
    },
  });
  const parts = { form: markLacking(form, sought), lookups };
  return (
    <div className="sace-wizard">
      <div className="sace-wizard__aside">
        <StepList current={step} states={states} onOpen={open} />
        <FormKeys hasSections />
      </div>
      <SavingStatus saving={draft.saving} refusal={(error) => <Failure error={error} />} />
      {merge.clashes.length > 0 && (
        <WizardClashes
          merge={merge}
          lookups={lookups}
          isBusy={form.isBusy}
          onSettled={() => heading.current?.focus()}
        />
      )}
      <form
        id={form.id}
        className="sace-form sace-wizard__form"
        noValidate
        onKeyDown={ignoreEnter}
        onSubmit={(event) => {
          event.preventDefault();
          // Problems are shown before the step is left; the list of steps opens other steps in any case.
          if (next && !form.check(judgedFields[step])) open(next);
        }}
      >
        <h2 ref={heading} tabIndex={-1}>
          {intl.formatMessage(stepMessage, {
            number: index + 1,
            count: steps.length,
            name: intl.formatMessage(stepNames[step]),
          })}
        </h2>
        <StepHelp step={step} />
        {step === 'subject' && <SubjectStep {...parts} />}
        {step === 'title' && <TitleStep {...parts} />}
        {step === 'qualification' && <QualificationStep {...parts} />}
        {step === 'other' && <OtherStep {...parts} />}
        {/* The documents stay mounted while other steps are open, so that uploads go on. */}
        <div hidden={step !== 'documents'}>
          <DocumentsStep
            applicationId={application.id}
            form={form}
            uploads={uploads}
            sought={sought}
            onBusyChange={setIsUploading}
          />
        </div>
        {step === 'declarations' && <DeclarationsStep {...parts} />}
        {step === 'summary' && (
          <SummaryStep
            application={application}
            {...parts}
            isUploading={isUploading}
            onOpenMissing={openMissing}
            onSend={flush}
          />
        )}
        <div className="sace-own__actions sace-wizard__moves">
          {previous && (
            <button
              type="button"
              className="btn btn-outline-primary"
              onClick={() => {
                open(previous);
              }}
            >
              {intl.formatMessage(wizardMessages.back)}
            </button>
          )}
          {sought.length > 0 && step !== 'summary' && (
            <button
              type="button"
              className="btn btn-outline-primary"
              onClick={() => {
                open('summary');
              }}
            >
              {intl.formatMessage(wizardMessages.toSummary)}
            </button>
          )}
          {next && (
            <button type="submit" className="btn btn-primary">
              {intl.formatMessage(wizardMessages.forward)}
            </button>
          )}
        </div>
      </form>
    </div>
  );
}
