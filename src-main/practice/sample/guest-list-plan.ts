import type { CultureWeights } from './names/name-maker.ts';

/** How a guest list is made up. Shares are between 0 and 1. */
export interface GuestListPlan {
  readonly guests: number;
  readonly cultures: CultureWeights;
  /** Guests who come as a family: same family name, same table. */
  readonly familyShare: number;
  /** Guests who are known from an earlier event of the organization. */
  readonly returningShare: number;
  /** How often each RSVP status occurs. */
  readonly replies: Readonly<Record<string, number>>;
  /** Guests who were added without an invite: no RSVP link. */
  readonly uninvitedShare: number;
  /** What became of guests who accepted; nobody is marked when it is null. */
  readonly attendance: { readonly attendedShare: number; readonly noShowShare: number } | null;
  readonly dietaryShare: number;
  readonly noteShare: number;
  /** Asked with the RSVP; answered by those who accepted. */
  readonly questions: readonly QuestionPlan[];
  readonly columns: Readonly<Record<string, ColumnPlan>>;
}

export interface QuestionPlan {
  readonly title: string;
  readonly description: string;
  readonly choices: readonly string[];
  /** How many of the choices one guest may take. */
  readonly most: number;
}

/** How the values of one custom column come about; a guest without a value lacks the column. */
export type ColumnPlan =
  | { readonly kind: 'table'; readonly seats: number }
  | { readonly kind: 'seat'; readonly seatsPerRow: number }
  | { readonly kind: 'company' }
  /** One of these for everybody who comes together. */
  | { readonly kind: 'party-choice'; readonly weights: Readonly<Record<string, number>> }
  | { readonly kind: 'choice'; readonly weights: Readonly<Record<string, number>> }
  /** Only this share of guests has the column, with this value. */
  | { readonly kind: 'flag'; readonly share: number; readonly value: string };
