import { persenText } from '#rules/text/format.ts';
import { shownNama } from '#rules/akun/nama.ts';
import { ATURAN_BAWAAN } from '#rules/nilai/aturan.ts';
import { SAMPLE } from '#rules/nilai/sertifikat.ts';
import { didOf, seconds } from './issuer.ts';
import { OB_CONTEXT, VC_CONTEXT, type JsonLd } from './json-ld.ts';
import { statusEntry } from './status-list.ts';

/** One printed certificate edition, with the content of its PDF. */
export interface Edisi {
  nomor: string;
  name: string;
  nilai_post: number;
  nilai_ojt: number;
  nilai_ist2: number;
  nilai_akhir: number;
  diberikan_pada: string;
  terbit: string;
  /** Position of this edition's bit in the status lists. A set bit means that the credential is withdrawn. */
  status_id: number;
  /** The rule set with which the edition was made. */
  aturan: {
    id: number;
    versi: number;
    batas_lulus: number;
    tahap: readonly { key: Tahap; label: string; bobot: number }[];
  };
  /** True for a printed example, which is no valid certificate. */
  contoh: boolean;
}

/** The programme that issues the certificates. */
export interface Programme {
  base: string;
  product: string;
  productName: string;
  instituteName: string;
}

const NILAI_MAX = 100;
/**
 * A score with two decimals (Specification, list of calls, Conventions). It is a text, because Open Badges requires
 * texts.
 */
const decimals = (nilai: number) => nilai.toFixed(2);

type Tahap = 'nilai_post' | 'nilai_ojt' | 'nilai_ist2';

/** Returns the scores of a certificate edition, each with its name. */
const partsOf = ({ tahap }: Edisi['aturan']) =>
  [
    { key: 'nilai_akhir', name: 'Nilai akhir' },
    ...tahap.map(({ key, label, bobot }) => ({ key, name: `${label}, ${persenText(bobot)} %` })),
  ] as const;

/**
 * Name of the achievement in the credential. Each rule set has its own achievement, because its scores are computed
 * differently. For a rule set other than the default, its id and version are therefore part of the name.
 */
const achievementOf = (product: string, { id, versi }: Edisi['aturan']) =>
  id === ATURAN_BAWAAN ? product : `${product}-${id}-${versi}`;

/**
 * The certificate as an Open Badges 3.0 achievement, without its proof. It contains no personal data except the
 * participant's name.
 * @param id address of the credential
 */
export function credentialOf(edisi: Edisi, programme: Programme, id: string): JsonLd {
  const { base, productName, instituteName } = programme;
  const did = didOf(base);
  const { aturan } = edisi;
  const achievement = `${did}#${achievementOf(programme.product, aturan)}`;
  const parts = partsOf(aturan);
  const batas_lulus = decimals(aturan.batas_lulus);
  const mark = edisi.contoh ? `${SAMPLE}: ` : '';
  const result = (key: string) => `${achievement}-${key}`;
  return {
    '@context': [VC_CONTEXT, OB_CONTEXT],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${mark}Sertifikat ${productName}`,
    issuer: { id: did, type: ['Profile'], name: instituteName, url: base },
    validFrom: seconds(new Date(edisi.terbit)),
    awardedDate: seconds(new Date(edisi.diberikan_pada)),
    credentialStatus: statusEntry(base, edisi.status_id),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: shownNama(edisi.name) },
      ],
      licenseNumber: edisi.nomor,
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certificate',
        inLanguage: 'id',
        name: productName,
        description: `${mark}Lulus ${productName} yang diselenggarakan oleh ${instituteName}.`,
        criteria: { narrative: `Nilai akhir paling sedikit ${batas_lulus} dari ${NILAI_MAX}.` },
        resultDescription: parts.map(({ key, name }) => ({
          id: result(key),
          type: ['ResultDescription'],
          name,
          resultType: 'Percent',
          valueMin: '0',
          valueMax: String(NILAI_MAX),
          ...(key === 'nilai_akhir' && { requiredValue: batas_lulus }),
        })),
      },
      result: parts.map(({ key }) => ({
        type: ['Result'],
        resultDescription: result(key),
        value: decimals(edisi[key]),
      })),
    },
  };
}
