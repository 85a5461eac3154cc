import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ComuniMap } from './ComuniMap';
import { countMessage, messages, placeMessage, sectionTitles } from './messages';
import { comuneShare, dotsOf, type Statistics, type StatisticsComune } from './model';
import { keyName, percent } from './names';
import { Section } from './Section';
import { Table } from './Table';

/** The comuni on a map and in a table; which province and which of them is the address. */
export function ComuniSection({ figures }: { figures: Statistics }) {
  const intl = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const { comuni, groups } = figures;
  const province = parameters.get('provincia') ?? '';
  const istat = parameters.get('comune') ?? '';
  const shown = province === '' ? comuni : comuni.filter((each) => each.province === province);
  const chosen = shown.find((each) => each.istat === istat);
  const drawing = useMemo(() => dotsOf(figures), [figures]);
  const choose = (next: Readonly<Record<string, string>>) => {
    setParameters(
      Object.entries(next).filter(([, value]) => value !== ''),
      { preventScrollReset: true, replace: true },
    );
  };
  const provinces = [...new Set(comuni.map((each) => each.province))];
  const count = comuni.reduce((sum, { total }) => sum + total, 0);
  if (comuni.length === 0) return null;
  return (
    <Section
      name="comuni"
      sentence={chosen ? said(chosen) : intl.formatMessage(countMessage, { count })}
      table={
        <Table
          caption={intl.formatMessage(sectionTitles.comuni)}
          headings={[
            intl.formatMessage(messages.comune),
            intl.formatMessage(messages.total),
            ...groups.map((group) => keyName(intl, group)),
          ]}
          rows={shown.map((each) => [
            `${each.name ?? intl.formatMessage(messages.others)} (${each.province})`,
            each.total,
            ...each.cells,
          ])}
        />
      }
    >
      <div className="sace-statistics__choices">
        <Choice
          id="statistics-province"
          label={intl.formatMessage(messages.province)}
          value={province}
          options={[
            ['', intl.formatMessage(messages.allProvinces)],
            ...provinces.map((key) => [key, keyName(intl, key)] as const),
          ]}
          onChange={(value) => {
            choose({ provincia: value });
          }}
        />
        <Choice
          id="statistics-comune"
          label={intl.formatMessage(messages.comune)}
          value={chosen?.istat ?? ''}
          options={[
            ['', intl.formatMessage(messages.choose)],
            ...shown.flatMap(({ istat: code, name }) =>
              code === null || name === null ? [] : [[code, name] as const],
            ),
          ]}
          onChange={(value) => {
            choose({ provincia: province, comune: value });
          }}
        />
      </div>
      <ComuniMap {...drawing} province={province} chosen={chosen?.istat ?? null} />
    </Section>
  );

  function said(comune: StatisticsComune): string {
    const share = comuneShare(comune, groups);
    const name = comune.name ?? '';
    return share === null
      ? `${name}: ${intl.formatMessage(countMessage, { count: comune.total })}.`
      : intl.formatMessage(placeMessage, { name, count: comune.total, share: percent(intl, share) });
  }
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
