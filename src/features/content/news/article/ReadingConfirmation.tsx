import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instant } from '../../../../shared/intl/formats';
import { confirmationMessages as messages, confirmedMessage } from './confirmationMessages';
import type { NewsArticle } from './model';
import { newsArticleActions, newsArticleSelectors } from './slice';
import './readingConfirmation.css';

/**
 * Asks a reader to confirm that a notice was read, and then shows when; empty for a notice that needs no confirmation.
 */
export function ReadingConfirmation({ article: { id, confirmation } }: { article: NewsArticle }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(newsArticleSelectors.selectConfirming).status === 'pending';
  const done = useRef<HTMLParagraphElement>(null);
  const confirmedAt = confirmation?.confirmedAt ?? null;
  const isSent = useRef(false);
  // The button is gone: the focus stays at its place.
  useEffect(() => {
    if (confirmedAt !== null && isSent.current) done.current?.focus();
  }, [confirmedAt]);
  if (!confirmation) return null;
  return (
    <section className="sace-reading-confirmation" lang={intl.locale} dir="auto">
      <h2 className="h5">{intl.formatMessage(messages.title)}</h2>
      {confirmedAt === null ? (
        <>
          <p>{intl.formatMessage(messages.asked)}</p>
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return;
              isSent.current = true;
              dispatch(newsArticleActions.confirmationSent(id, confirmation.version));
            }}
          >
            {intl.formatMessage(messages.confirm)}
          </button>
        </>
      ) : (
        <p ref={done} tabIndex={-1}>
          {intl.formatMessage(confirmedMessage, { at: instant(confirmedAt, intl.locale) })}
        </p>
      )}
    </section>
  );
}
