import { Fragment, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useSelector } from 'react-redux';
import { day } from '../../shared/intl/formats';
import {
  captions,
  generatorTitle,
  messages,
  overdueMessage,
  responsibleNames,
  resultNames,
  stateNames,
} from './messages';
import { isOverdue, wordOf, writtenUnit, type Plant } from './model';
import { plantsSelectors } from './slice';

type FactList = readonly (readonly [MessageDescriptor, ReactNode])[];

/** Leaves empty values out, and the whole section when all are empty. */
export function Facts({ title, facts }: { title: string; facts: FactList }) {
  const intl = useIntl();
  const given = facts.filter(([, value]) => Boolean(value));
  if (given.length === 0) return null;
  return (
    <section className="sace-facts">
      <h3>{title}</h3>
      <dl>
        {given.map(([name, value]) => (
          <div key={name.id}>
            <dt>{intl.formatMessage(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * The plant, its place and its parts. The responsible person and the contract come only for those who maintain the
 * plant.
 */
export function PlantFacts({ plant }: { plant: Plant }) {
  const intl = useIntl();
  const words = useSelector(plantsSelectors.selectWords);
  const written = (iso: string | null | undefined) => iso && day(iso, intl.locale);
  const { contract, responsible } = plant;
  const due = (written: string | null | undefined) =>
    written && isOverdue(plant) ? (
      <span className="sace-state sace-state--waiting">{intl.formatMessage(overdueMessage, { day: written })}</span>
    ) : (
      written
    );
  return (
    <>
      <Facts
        title={intl.formatMessage(messages.facts)}
        facts={[
          [captions.booklet, plant.booklet],
          [captions.power, intl.formatNumber(Number(plant.power), { maximumFractionDigits: 3 })],
          [captions.installedOn, written(plant.installedOn)],
          [captions.lastCheckOn, written(plant.lastCheckOn)],
          [captions.lastResult, plant.lastResult && intl.formatMessage(resultNames[plant.lastResult])],
          [captions.nextDueOn, plant.state === 'active' ? due(written(plant.nextDueOn)) : null],
          [stateNames.dismissed, written(plant.dismissedOn)],
          [captions.pod, plant.pod],
          [captions.pdr, plant.pdr],
          [captions.cadastre, plant.units.map(writtenUnit).join('; ')],
        ]}
      />
      {plant.generators.map((generator, index) => (
        <Fragment key={index}>
          <Facts
            title={intl.formatMessage(generatorTitle, { position: index + 1 })}
            facts={[
              [captions.kind, wordOf(words.kinds, generator.kind)],
              [captions.fuel, wordOf(words.fuels, generator.fuel)],
              [captions.power, intl.formatNumber(Number(generator.power), { maximumFractionDigits: 3 })],
              [captions.maker, generator.maker],
              [captions.model, generator.model],
              [captions.serial, generator.serial],
              [captions.year, generator.year === null ? null : String(generator.year)],
            ]}
          />
        </Fragment>
      ))}
      <Facts
        title={intl.formatMessage(messages.maintenance)}
        facts={[
          [captions.maintainerName, plant.maintainerName],
          [captions.provider, contract?.provider],
          [captions.contractKind, contract?.kind],
          [captions.contractFrom, written(contract?.from)],
          [captions.contractTo, written(contract?.to)],
        ]}
      />
      {responsible && (
        <Facts
          title={intl.formatMessage(messages.responsible)}
          facts={[
            [captions.name, responsible.name],
            [captions.responsibleKind, intl.formatMessage(responsibleNames[responsible.kind])],
            [captions.fiscalCode, responsible.fiscalCode],
            [captions.email, responsible.email],
            [captions.phone, responsible.phone],
          ]}
        />
      )}
    </>
  );
}
