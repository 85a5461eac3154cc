import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { holdValues } from '../../../shared/forms/heldValues';
import { Failure } from '../../../shared/ui/Failure';
import type { Certificate } from '../model';
import { certificatesActions, certificatesSelectors } from '../slice';
import { CropDialog } from './CropDialog';
import { messages } from './messages';
import { MOST_FILE_BYTES, opened, reduced, type Cut } from './picture';
import './photo.css';
import { Photo } from './Photo';

type Problem = 'unreadable' | 'tooLarge';

/** The picture of the building: chosen, cropped and reduced here, so that only the result is sent. */
export function PhotoSection({ certificate: { header, hasPhoto, saved } }: { certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const sending = useSelector(certificatesSelectors.selectPhotoSending);
  const { saving } = useSelector(certificatesSelectors.selectDraft);
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { id } = header;
  const isBusy = sending.status === 'pending';
  const take = async (file: File) => {
    setProblem(file.size > MOST_FILE_BYTES ? 'tooLarge' : null);
    if (file.size > MOST_FILE_BYTES) return;
    try {
      setPicture(await opened(file));
    } catch {
      setProblem('unreadable');
    }
  };
  const use = async (from: HTMLCanvasElement, cut: Cut) => {
    setPicture(null);
    try {
      dispatch(certificatesActions.photoSent(id, saved.version, holdValues(await reduced(from, cut), null)));
    } catch {
      setProblem('unreadable');
    }
  };
  return (
    <div className="sace-certificate-photo">
      <p>{intl.formatMessage(messages.lead)}</p>
      {hasPhoto ? <Photo certificateId={id} /> : <p>{intl.formatMessage(messages.none)}</p>}
      <p>
        <button
          type="button"
          className="btn btn-primary btn-sm"
          aria-disabled={isBusy || undefined}
          aria-describedby={`${id}-photo-problem`}
          onClick={() => {
            if (!isBusy) chooser.current?.click();
          }}
        >
          {intl.formatMessage(hasPhoto ? messages.another : messages.choose)}
        </button>{' '}
        {hasPhoto && (
          <button
            type="button"
            className="btn btn-outline-danger btn-sm"
            disabled={isBusy || saving.status !== 'clean'}
            onClick={() => dispatch(certificatesActions.photoRemoved(id))}
          >
            {intl.formatMessage(messages.remove)}
          </button>
        )}
      </p>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        aria-hidden="true"
        tabIndex={-1}
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p id={`${id}-photo-problem`} role="alert" className="sace-field__problem">
        {problem && intl.formatMessage(messages[problem])}
      </p>
      <p role="status">{sending.status === 'done' && intl.formatMessage(hasPhoto ? messages.kept : messages.gone)}</p>
      {sending.status === 'failed' && <Failure error={sending.error} />}
      {picture && (
        <CropDialog
          picture={picture}
          isWaiting={saving.status !== 'clean'}
          onUse={(cut) => void use(picture, cut)}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
}
