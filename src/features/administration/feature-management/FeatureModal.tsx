import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormBody } from '../../../shared/forms/FormBody';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { FeatureTabs } from './FeatureTabs';
import { messages, titleMessage } from './messages';
import { changedFeatures, draftOf, groupOf, rulesOf, type Draft } from './rules';
import { featureManagementActions, featureManagementSelectors } from './slice';

type Props = {
  /** The provider of the values: `T` for tenants, or, without a key, for the host. */
  providerName: string;
  providerKey?: string | undefined;
  /** A name in the title after `Funzionalità`. */
  providerTitle?: string | undefined;
  onClose: () => void;
};

/**
 * The features of a tenant or of the host, to look at and to change (FEA-01..14). The page mounts it to open it. Throws
 * without `providerName`.
 */
export function FeatureModal({ providerName, providerKey, providerTitle, onClose }: Props) {
  if (!providerName) throw new Error('providerName is required.');
  const intl = useIntl();
  const dispatch = useDispatch();
  const groups = useSelector(featureManagementSelectors.selectGroups);
  const request = useSelector(featureManagementSelectors.selectRequest);
  const work = useSelector(featureManagementSelectors.selectWork);
  const [tab, setTab] = useState<string | null>(null);
  const scope = { providerName, providerKey: providerKey ?? null };
  const load = () =>
    dispatch(featureManagementActions.featuresRequested({ providerName, providerKey: providerKey ?? null }));

  const rules = useMemo(() => rulesOf(groups), [groups]);
  const [initial, setInitial] = useState<Draft>({});
  const form = useForm<Draft>({
    initial,
    rules,
    onSubmit: (draft) => {
      const changed = changedFeatures(groups, initial, draft);
      if (changed.length === 0) onClose();
      else dispatch(featureManagementActions.saveRequested(scope, changed));
    },
    isBusy: work.status === 'saving' || work.status === 'resetting' || work.status === 'done',
    error: work.status === 'failed' ? work.error : null,
    onInvalid: (names) => {
      setTab((shown) => groupOf(groups, names) ?? shown);
    },
  });

  // The state is set during rendering, once per answer: every field has its value in its first paint.
  const [taken, setTaken] = useState(groups);
  if (taken !== groups) {
    setTaken(groups);
    setInitial(draftOf(groups));
    form.reset(draftOf(groups));
  }
  useEffect(() => {
    dispatch(featureManagementActions.featuresRequested({ providerName, providerKey: providerKey ?? null }));
    return () => {
      dispatch(featureManagementActions.modalLeft());
    };
  }, [dispatch, providerName, providerKey]);
  useEffect(() => {
    if (work.status === 'done') onClose();
  }, [work.status, onClose]);

  const isEmpty = groups.length === 0;
  const title =
    providerTitle === undefined || providerTitle === ''
      ? intl.formatMessage(messages.title)
      : intl.formatMessage(titleMessage, { provider: providerTitle });
  return (
    <ModalDialog
      title={title}
      size="lg"
      isDirty={form.isDirty}
      isBusy={form.isBusy}
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" disabled={form.isBusy} onClick={close}>
            {intl.formatMessage(messages.cancel)}
          </button>
          {!isEmpty && (
            <>
              <button
                type="button"
                className="btn btn-outline-primary"
                disabled={form.isBusy}
                onClick={() => dispatch(featureManagementActions.resetRequested(scope))}
              >
                {intl.formatMessage(messages.resetToDefault)}
              </button>
              <SubmitButton form={form} />
            </>
          )}
        </>
      )}
    >
      {request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {request.status === 'failed' && <LoadFailure error={request.error} onRetry={load} />}
      {request.status === 'done' && isEmpty && <p>{intl.formatMessage(messages.none)}</p>}
      {!isEmpty && (
        <FormBody form={form} label={title}>
          <FeatureTabs groups={groups} form={form} providerName={providerName} tab={tab} onTab={setTab} />
        </FormBody>
      )}
    </ModalDialog>
  );
}
