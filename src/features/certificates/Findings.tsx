import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instant } from '../../shared/intl/formats';
import { Link } from '../../shared/routing/Link';
import { fieldHref } from './drafts/fieldHref';
import { sectionOf } from './drafts/layout';
import { pathLabel } from './drafts/pathLabel';
import { overruledMessage, pageMessages as messages } from './messages';
import type { Certificate, CertificateFinding } from './model';
import { OverruleForm } from './OverruleForm';
import { ruleWords } from './ruleWords';
import { ReplaceFound, TAKEN_RULE } from '../registration/replacement/ReplaceFound';
import { certificatesActions, certificatesSelectors } from './slice';

/** The findings of the rules, the certifier's reasons for overruled warnings, and the missing fields. */
export function Findings({ certificate }: { certificate: Certificate }) {
  const intl = useIntl();
  const { findings, missing } = certificate.saved;
  const overruled = findings.filter(({ overrule }) => overrule !== null);
  return (
    <section>
      <h2>{intl.formatMessage(messages.findings)}</h2>
      {findings.length === 0 && missing.length === 0 && <p>{intl.formatMessage(messages.fine)}</p>}
      <List findings={findings.filter(({ overrule }) => overrule === null)} certificate={certificate} />
      {overruled.length > 0 && (
        <>
          <h3>{intl.formatMessage(messages.overruled)}</h3>
          <List findings={overruled} certificate={certificate} />
        </>
      )}
      {missing.length > 0 && (
        <details>
          <summary>
            {intl.formatMessage(messages.missing)} ({intl.formatNumber(missing.length)})
          </summary>
          <ul>
            {missing.map((path) => (
              <li key={path}>
                <FieldName path={path} certificate={certificate} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function List({ findings, certificate }: { findings: CertificateFinding[]; certificate: Certificate }) {
  if (findings.length === 0) return null;
  return (
    <ul className="sace-certificate__findings">
      {findings.map((finding) => (
        <Finding
          key={`${finding.rule} ${finding.path} ${finding.message}`}
          finding={finding}
          certificate={certificate}
        />
      ))}
    </ul>
  );
}

function Finding({ finding, certificate }: { finding: CertificateFinding; certificate: Certificate }) {
  const intl = useIntl();
  const { level, message, rule, path, overrule } = finding;
  return (
    <li className={`sace-certificate__finding sace-certificate__finding--${level}`}>
      <strong>{intl.formatMessage(level === 'error' ? messages.error : messages.warning)}</strong> {message}{' '}
      <small>
        <FieldName path={path} certificate={certificate} /> ({ruleWords(rule, intl)})
      </small>
      {overrule && (
        <p>
          {intl.formatMessage(overruledMessage, {
            by: overrule.by,
            at: instant(overrule.at, intl.locale),
            reason: overrule.reason,
          })}
        </p>
      )}
      {rule === TAKEN_RULE && certificate.isEditable && <ReplaceFound path={path} certificate={certificate} />}
      {level === 'warning' && certificate.isEditable && <Answer finding={finding} certificate={certificate} />}
    </li>
  );
}

/** The name of a field, which leads to it while the certificate may be edited. */
function FieldName({ path, certificate }: { path: string; certificate: Certificate }) {
  const intl = useIntl();
  const name = pathLabel(path, intl);
  if (!certificate.isEditable || sectionOf(path) === 'summary') return name;
  return <Link to={fieldHref(certificate.header.id, path)}>{name}</Link>;
}

/** Overrules a warning with a reason, or withdraws that. */
function Answer({ finding, certificate }: { finding: CertificateFinding; certificate: Certificate }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const isBusy = useSelector(certificatesSelectors.selectActing).status === 'pending';
  const [isOpen, setIsOpen] = useState(false);
  const { rule, path, overrule } = finding;
  if (overrule) {
    const { version } = certificate.saved;
    return (
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        disabled={isBusy}
        onClick={() =>
          dispatch(certificatesActions.overruleRequested(certificate.header.id, { rule, path, reason: null, version }))
        }
      >
        {intl.formatMessage(messages.takeBack)}
      </button>
    );
  }
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{intl.formatMessage(messages.justify)}</summary>
      {isOpen && <OverruleForm finding={finding} certificate={certificate} />}
    </details>
  );
}
