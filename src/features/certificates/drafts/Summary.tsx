import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { CertificateActions } from '../CertificateActions';
import { Differences } from '../Differences';
import { Facts } from '../Facts';
import { Findings } from '../Findings';
import type { Certificate } from '../model';
import { Replaces } from '../../registration/replacement/Replaces';
import { ScoreParts } from '../ScoreParts';
import { certificatesSelectors } from '../slice';
import type { SectionName } from './formItem';
import { formMessages, othersMessage } from './formMessages';
import { fieldLabel, pathLabel } from './pathLabel';
import { sectionOf } from './layout';
import { sectionNames } from './sectionNames';
import { bySection } from './sectionState';

type Props = { certificate: Certificate; onOpen: (path: string) => void };

/** The results of the computation, the obstacles, and the possible actions. */
export function Summary({ certificate, onOpen }: Props) {
  const intl = useIntl();
  const isSaved = useSelector(certificatesSelectors.selectDraft).saving.status === 'clean';
  const { saved, source } = certificate;
  const paths = [
    ...new Set([
      ...saved.findings.filter(({ overrule }) => overrule === null).map(({ path }) => path),
      ...saved.missing,
    ]),
    // Findings about no field of the form stand below, in the list of findings.
  ].filter((path) => sectionOf(path) !== 'summary');
  return (
    <>
      {isSaved ? (
        <CertificateActions certificate={certificate} />
      ) : (
        <p role="status">{intl.formatMessage(formMessages.unsaved)}</p>
      )}
      {paths.length > 0 && (
        <section>
          <h3>{intl.formatMessage(formMessages.toFields)}</h3>
          {bySection(paths).map((group) => (
            <ToComplete key={group.section} {...group} onOpen={onOpen} />
          ))}
        </section>
      )}
      {isSaved && <Replaces certificate={certificate} />}
      {isSaved && <Findings certificate={certificate} />}
      <Facts certificate={certificate} />
      <ScoreParts saved={saved} />
      {source && <Differences differences={source.differences} />}
    </>
  );
}

/** The number of findings of a section that are shown at first; a button shows the others. */
const FIRST = 5;

function ToComplete({
  section,
  paths,
  onOpen,
}: {
  section: SectionName;
  paths: readonly string[];
  onOpen: (path: string) => void;
}) {
  const intl = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  const others = isWhole ? 0 : paths.length - FIRST;
  return (
    <section>
      <h4 className="h6">
        {intl.formatMessage(sectionNames[section])} ({intl.formatNumber(paths.length)})
      </h4>
      <ul className="sace-certificate-form__paths">
        {(others > 0 ? paths.slice(0, FIRST) : paths).map((path) => (
          <li key={path}>
            <button
              type="button"
              className="btn btn-link btn-sm"
              aria-label={pathLabel(path, intl)}
              onClick={() => onOpen(path)}
            >
              {fieldLabel(path, intl)}
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <button
          type="button"
          className="btn btn-outline-primary btn-xs"
          aria-label={`${intl.formatMessage(sectionNames[section])}: ${intl.formatMessage(othersMessage, { count: others })}`}
          onClick={(event) => {
            // The button disappears: the new entries follow the last one shown before.
            event.currentTarget.parentElement?.querySelector<HTMLElement>('li:last-child button')?.focus();
            setIsWhole(true);
          }}
        >
          {intl.formatMessage(othersMessage, { count: others })}
        </button>
      )}
    </section>
  );
}
