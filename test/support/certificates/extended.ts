/**
 * A file in the extended format v5: a certificate in the reduced format with the members of a calculation that we read.
 */
const NAMESPACE = 'http://www.csi.it/sicee/siceeweb/xml/xmlapecompleto2015/data';

export interface Calculation {
  readonly general: string;
  readonly synthetic: string;
  readonly heating: string;
}

export const CALCULATION: Calculation = {
  general: `<tipologiaIntervento>6</tipologiaIntervento><proceduraCalcolo>1</proceduraCalcolo><metodoCalcolo>02</metodoCalcolo>
    <superficiCalcolo>0</superficiCalcolo><codiceISTAT>037006</codiceISTAT><nPianiComplessivi>4</nPianiComplessivi>
    <annoUltimaRistrutturazione>1998</annoUltimaRistrutturazione><dataTitoloAbilitativo>1997-05-12</dataTitoloAbilitativo>
    <temperatureMedieMensili><valore>2.1</valore></temperatureMedieMensili>`,
  synthetic: `<superficieOpacaTotale>120.5</superficieOpacaTotale>
    <superficieOpacaTrasmittanzaMedia>1.1234</superficieOpacaTrasmittanzaMedia><tipologiaVentilazione>0</tipologiaVentilazione>`,
  heating: `<zonaH><emissione><tipoEmettitore>1</tipoEmettitore></emissione><regolazione><tipoRegolazione>4</tipoRegolazione></regolazione></zonaH>
    <zonaH><emissione><tipoEmettitore>01</tipoEmettitore></emissione><regolazione><tipoRegolazione>3</tipoRegolazione></regolazione></zonaH>`,
};

const window = (component: string, transmittance: string) =>
  `<superficieVetrata><trasmittanzaInfisso>${transmittance}</trasmittanzaInfisso><idComponenteVetrata>${component}</idComponenteVetrata></superficieVetrata>`;
const component = (id: string, glass: number, frame: number) =>
  `<vetrata><identificativo><id>${id}</id></identificativo><vetro><tipoVetro>${String(glass)}</tipoVetro></vetro><telaio><tipoTelaio>${String(frame)}</tipoTelaio></telaio></vetrata>`;

/** @param reduced a certificate in the reduced format */
export const extendedFile = (reduced: string, { general, synthetic, heating }: Calculation = CALCULATION): string =>
  `<documento xmlns="${NAMESPACE}">${reduced.slice(reduced.indexOf('<ape2015'))}<datiCalcolo>
    <datiGenerali>${general}</datiGenerali>
    <fabbricato><subEdificio><listaLocali><locale><trasmissione>
      <confineEsterno>${window('V1', '2.8')}${window('V1', '2.8')}${window('V2', '1.3456')}</confineEsterno>
      <confineInterno>${window('V3', '5.0')}</confineInterno>
    </trasmissione></locale></listaLocali></subEdificio><altriDatiSintetici>${synthetic}</altriDatiSintetici></fabbricato>
    <zone><zoneHeating>${heating}</zoneHeating></zone>
    <componenti><listaVetrate>${component('V1', 1, 1)}${component('V2', 2, 0)}${component('V3', 0, 2)}</listaVetrate></componenti>
  </datiCalcolo></documento>`;
