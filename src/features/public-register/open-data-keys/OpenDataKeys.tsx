import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormBody } from '../../../shared/forms/FormBody';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { CopyButton } from '../../../shared/ui/CopyButton';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { KeyTable } from './KeyTable';
import { messages } from './messages';
import { rules } from './rules';
import { openDataKeysActions, openDataKeysSelectors } from './slice';

const none = { holder: '', email: '' };

/** Keys for programs that read the open data: their owners, a new key, and revoking. */
export function OpenDataKeys() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const keys = useSelector(openDataKeysSelectors.selectKeys);
  const request = useSelector(openDataKeysSelectors.selectRequest);
  useEffect(() => {
    dispatch(openDataKeysActions.keysRequested());
    return () => {
      dispatch(openDataKeysActions.pageLeft());
    };
  }, [dispatch]);
  return (
    <section className="mt-4">
      <h2 className="h4">{intl.formatMessage(messages.title)}</h2>
      <p>{intl.formatMessage(messages.lead)}</p>
      {request.status === 'failed' && (
        <LoadFailure error={request.error} onRetry={() => dispatch(openDataKeysActions.keysRequested())} />
      )}
      {keys === null && request.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {keys?.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
      {keys !== null && keys.length > 0 && <KeyTable keys={keys} />}
      {keys !== null && <NewKey />}
    </section>
  );
}

function NewKey() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const giving = useSelector(openDataKeysSelectors.selectGiving);
  const secret = useSelector(openDataKeysSelectors.selectSecret);
  const form = useForm({
    initial: none,
    rules,
    onSubmit: (key) => dispatch(openDataKeysActions.keyAsked(key)),
    isBusy: giving.status === 'pending',
    error: giving.status === 'failed' ? giving.error : null,
  });
  const [shown, setShown] = useState<string | null>(null);
  if (shown !== secret) {
    setShown(secret);
    form.reset(none);
  }
  return (
    <>
      <FormBody form={form} label={intl.formatMessage(messages.give)} sends>
        <FormItems>
          <TextEditor label={intl.formatMessage(messages.holder)} field={form.field('holder')} />
          <TextEditor label={intl.formatMessage(messages.email)} field={form.field('email')} />
        </FormItems>
        <div>
          <SubmitButton form={form}>{intl.formatMessage(messages.give)}</SubmitButton>
        </div>
      </FormBody>
      <div className={secret === null ? undefined : 'alert alert-warning mt-3'}>
        <div role="status">
          {secret !== null && (
            <>
              <p className="mb-1">
                <strong>{intl.formatMessage(messages.secret)}</strong>
              </p>
              <p className="mb-1">
                <code className="user-select-all text-break">{secret}</code>
              </p>
              <p className="mb-1">{intl.formatMessage(messages.once)}</p>
            </>
          )}
        </div>
        {/* The button stands beside the announced text: inside, the whole key would be read again with “copied”. */}
        {secret !== null && <CopyButton text={secret} label={intl.formatMessage(messages.copy)} />}
      </div>
    </>
  );
}
