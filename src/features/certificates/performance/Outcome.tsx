import { useIntl } from 'react-intl';
import { QUALITY_FACES, summerHouse, winterHouse } from '../../../../common/graphics/envelope';
import type { CertificateContent } from '../../../api/certificates';
import { DrawingView } from '../../../shared/ui/DrawingView';
import { fieldNames } from '../../../../common/labels/certificates';
import { shownValue } from '../shownValue';
import { EnergyScale } from './EnergyScale';
import { messages, qualityNames } from './messages';
import './outcome.css';

/**
 * The last computed results: class on its scale, indices, envelope in winter and summer. The figures are texts, shown
 * with all their decimals.
 */
export function Outcome({ content }: { content: CertificateContent }) {
  const intl = useIntl();
  const { prestazioneGlobale, prestazioneImpianti } = content;
  const energyClass = prestazioneGlobale?.prestazioneEnergeticaGlobale?.classificazione?.classeEnergetica ?? '';
  const envelope = prestazioneGlobale?.prestazioneEnergeticaFabbricato;
  const figures = [
    [fieldNames.epNren, prestazioneImpianti?.epglnren],
    [fieldNames.epRen, prestazioneImpianti?.epglren],
    [fieldNames.co2, prestazioneImpianti?.emissioniCO2],
  ] as const;
  return (
    <section className="sace-outcome" aria-label={intl.formatMessage(messages.title)}>
      <EnergyScale energyClass={energyClass} />
      <dl>
        {figures.map(([name, value]) => (
          <div key={name.id}>
            <dt>{intl.formatMessage(name)}</dt>
            <dd>{value === undefined || value === '' ? '–' : shownValue(value, intl)}</dd>
          </div>
        ))}
      </dl>
      <div className="sace-outcome__seasons">
        <Season name={intl.formatMessage(messages.winter)} house={winterHouse} quality={envelope?.inverno} />
        <Season name={intl.formatMessage(messages.summer)} house={summerHouse} quality={envelope?.estate} />
      </div>
    </section>
  );
}

function Season({ name, house, quality }: { name: string; house: typeof winterHouse; quality: string | undefined }) {
  const intl = useIntl();
  const known =
    quality !== undefined && Object.hasOwn(QUALITY_FACES, quality)
      ? (quality as keyof typeof QUALITY_FACES)
      : undefined;
  return (
    <div>
      <DrawingView drawing={house} />
      {known !== undefined && <DrawingView drawing={QUALITY_FACES[known]} />}
      <span>
        {name}: {known === undefined ? '–' : intl.formatMessage(qualityNames[known])}
      </span>
    </div>
  );
}
