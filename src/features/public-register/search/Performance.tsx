import { useIntl, type MessageDescriptor } from 'react-intl';
import { QUALITY_FACES } from '../../../../common/graphics/envelope';
import { DrawingView } from '../../../shared/ui/DrawingView';
import { messages, serviceNames } from './certificateMessages';
import type { PublicCertificate } from './model';
import { Scale } from './Scale';

const QUALITIES = [messages.high, messages.medium, messages.low];
const FACES = [QUALITY_FACES['0'], QUALITY_FACES['1'], QUALITY_FACES['2']];

/**
 * The class on its scale, each index with a sentence that explains it, the envelope, and the values of similar
 * buildings.
 */
export function Performance({ certificate }: { certificate: PublicCertificate }) {
  const intl = useIntl();
  const { energyClass, epNren, epRen, co2, winter, summer, newReference, existingReference, services } = certificate;
  return (
    <section>
      <h2>{intl.formatMessage(messages.performance)}</h2>
      <div className="sace-visura-performance">
        <div>
          <Scale energyClass={energyClass} />
          {certificate.isNearlyZero && <p>{intl.formatMessage(messages.nearlyZero)}</p>}
        </div>
        <dl>
          <Index label={messages.epNren} meaning={messages.epNrenMeaning} value={epNren} unit="kWh/m²" />
          <Index label={messages.epRen} meaning={messages.epRenMeaning} value={epRen} unit="kWh/m²" />
          <Index label={messages.co2} meaning={messages.co2Meaning} value={co2} unit="kg/m²" />
          <Quality label={messages.winter} value={winter} />
          <Quality label={messages.summer} value={summer} />
          <dd>{intl.formatMessage(messages.envelopeMeaning)}</dd>
          <Similar label={messages.similarNew} energyClass={newReference.energyClass} />
          <Similar label={messages.similarExisting} energyClass={existingReference.energyClass} />
          {services.length > 0 && (
            <>
              <dt>{intl.formatMessage(messages.services)}</dt>
              <dd>
                {services
                  .flatMap((name) => {
                    const known = (serviceNames as Readonly<Record<string, MessageDescriptor>>)[name];
                    return known === undefined ? [] : [intl.formatMessage(known)];
                  })
                  .join(', ')}
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}

type IndexProps = { label: MessageDescriptor; meaning: MessageDescriptor; value: number | null; unit: string };

function Index({ label, meaning, value, unit }: IndexProps) {
  const intl = useIntl();
  if (value === null) return null;
  return (
    <>
      <dt>{intl.formatMessage(label)}</dt>
      <dd>
        <strong>{`${intl.formatNumber(value, { maximumFractionDigits: 2 })} ${unit}`}</strong>
        <br />
        {intl.formatMessage(meaning)}
      </dd>
    </>
  );
}

function Quality({ label, value }: { label: MessageDescriptor; value: number | null }) {
  const intl = useIntl();
  const [name, face] = value === null ? [] : [QUALITIES[value], FACES[value]];
  if (name === undefined || face === undefined) return null;
  return (
    <>
      <dt>{intl.formatMessage(label)}</dt>
      <dd>
        <DrawingView drawing={face} className="sace-visura-face" /> <strong>{intl.formatMessage(name)}</strong>
      </dd>
    </>
  );
}

function Similar({ label, energyClass }: { label: MessageDescriptor; energyClass: string | null }) {
  const intl = useIntl();
  if (energyClass === null) return null;
  return (
    <>
      <dt>{intl.formatMessage(label)}</dt>
      <dd>
        <strong>{energyClass}</strong>
      </dd>
    </>
  );
}
