import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import { handleNames, messages, sizeMessage } from './messages';
import { fitted, type Cut } from './picture';

type Props = {
  picture: HTMLCanvasElement;
  /** Typed values are not saved yet, so the picture has to wait. */
  isWaiting: boolean;
  onUse: (cut: Cut) => void;
  onClose: () => void;
};

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Crops a picture: by mouse, by finger, or by the arrow keys on its edges. */
export function CropDialog({ picture, isWaiting, onUse, onClose }: Props) {
  const intl = useIntl();
  const [cut, setCut] = useState<PercentCrop>(whole);
  const address = useMemo(() => picture.toDataURL('image/jpeg', 0.9), [picture]);
  const labels = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(handleNames).map(([name, message]) => [name, intl.formatMessage(message)]),
      ) as Record<keyof typeof handleNames, string>,
    [intl],
  );
  const size = fitted({ width: (picture.width * cut.width) / 100, height: (picture.height * cut.height) / 100 });
  return (
    <ModalDialog
      title={intl.formatMessage(messages.cropTitle)}
      size="lg"
      onClose={onClose}
      footer={(close) => (
        <>
          <button type="button" className="btn btn-outline-primary" onClick={close}>
            {intl.formatMessage(messages.cancel)}
          </button>
          <button type="button" className="btn btn-primary" disabled={isWaiting} onClick={() => onUse(cut)}>
            {intl.formatMessage(messages.use)}
          </button>
        </>
      )}
    >
      <p>{intl.formatMessage(messages.cropLead)}</p>
      <ReactCrop
        className="sace-certificate-photo__crop"
        crop={cut}
        onChange={(_, percent) => setCut(percent)}
        ariaLabels={labels}
        keepSelection
        minWidth={20}
        minHeight={20}
      >
        <img src={address} alt={intl.formatMessage(messages.alt)} />
      </ReactCrop>
      <p role="status">
        {isWaiting ? intl.formatMessage(messages.unsaved) : intl.formatMessage(sizeMessage, { ...size })}
      </p>
    </ModalDialog>
  );
}
