import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { asWritten } from '../../../shared/intl/asWritten';
import { saveFile } from '../../../shared/saveFile';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from './certificateMessages';
import { visuraActions, visuraSelectors } from './slice';
import { addressOf, toPng } from './svgImage';

/** The indicator and the text of an advertisement, to look at, to copy and to save. */
export function PreparedAdvert({ number, text, svg }: { number: string; text: string; svg: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const saving = useSelector(visuraSelectors.selectAdvertSaving);
  const [isCopied, setCopied] = useState(false);
  const name = `APE-${number}-annuncio`;
  const savePdf = () => {
    dispatch(visuraActions.advertSaveRequested(number));
  };
  const savePng = () => {
    void toPng(svg).then((png) => {
      if (png) saveFile(png, `${name}.png`);
    });
  };
  return (
    <>
      <div className="sace-visura-advert__parts">
        <img src={addressOf(svg)} alt={text} width={105} height={163} {...asWritten} />
        <p {...asWritten}>{text}</p>
      </div>
      <div className="sace-visura-tools">
        <button
          type="button"
          className="btn btn-primary btn-sm"
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => {
              setCopied(true);
            });
          }}
        >
          {intl.formatMessage(messages.advertCopy)}
        </button>
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          onClick={() => {
            saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
          }}
        >
          SVG
        </button>
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={savePng}>
          PNG
        </button>
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={savePdf}>
          PDF
        </button>
        <span role="status">{isCopied && intl.formatMessage(messages.advertCopied)}</span>
        {saving.status === 'failed' && <LoadFailure isPartial error={saving.error} onRetry={savePdf} />}
      </div>
    </>
  );
}
