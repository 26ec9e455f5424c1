import { expect } from '@playwright/test';
import { crowdedNight } from '../../test/e2e/crowded-night.ts';
import { hostileNight } from '../../test/e2e/hostile-night.ts';
import { invitation, scannerNight } from '../../test/e2e/scanner-night.ts';
import { openDoor, signInHeading } from '../../test/e2e/screens.ts';
import { stopsNight } from '../../test/e2e/stops-night.ts';
import {
  backToKey,
  checkReadiness,
  chooseWifi,
  goToSecondDoor,
  leaveAccount,
  leaveSecondDoor,
  logIn,
  openMenu,
  practise,
  takeFirstSteps,
} from './account-acts.ts';
import {
  type Act,
  askAgain,
  askNoShows,
  askWhichOne,
  disagree,
  enterWrongKey,
  filterNotArrived,
  find,
  findNobody,
  gala,
  leaveExport,
  leaveFilters,
  markAgain,
  markOne,
  markThreeOffline,
  nameOperator,
  open,
  openFilters,
  openNight,
  press,
  pressEscape,
  revokeKey,
  showAllEvents,
  showDetails,
  signInWithKey,
} from './acts.ts';
import {
  askAddress,
  askTakeOver,
  askUnpairing,
  disagreeApart,
  leaveDoors,
  openFromPanel,
  openFromPanelMenu,
  pairNeighbour,
  sendShared,
  settleRivalry,
  showCode,
  unpairNeighbour,
  waitShared,
} from './doors-acts.ts';
import { addNamesake, askRemoval, pressWhoLeaves, removeGuest, undoWhoLeft } from './guest-acts.ts';
import {
  backToService,
  checkClock,
  fail,
  fallBehind,
  meetLoginPage,
  recover,
  setClock,
  signInThroughProxy,
} from './network-acts.ts';
import {
  raiseQuestions,
  refuseAddition,
  scrollToConflicts,
  sendAddition,
  settleQuestions,
} from './question-acts.ts';
import { countReport, openExport, reportOf } from './report-acts.ts';
import { openCamera, scan } from './scanner-acts.ts';
import { enterNewPin, enterWrongPin, unlock } from './settings-acts.ts';
import { announceArrival, announceNotes, letIn } from './stop-acts.ts';
import {
  awaitDoors,
  backToDoor,
  downloadLists,
  leaveDoorAt,
  mendWifi,
  openScanTest,
  returnToNow,
  seeAllReady,
  skipFirstSteps,
} from './tonight-acts.ts';

/** A state of the app worth looking at. Each begins where the one before it was left. */
export interface Scene {
  /** Names the pictures. */
  readonly name: string;
  readonly reach: Act;
  readonly leave?: Act;
  /** How it looks on paper is worth looking at too. */
  readonly isPrinted?: boolean;
  /** A locked laptop lets nobody change its language. */
  readonly isLocked?: boolean;
}

export const scenes: readonly Scene[] = [
  { name: 'sign-in', reach: ({ page }) => expect(signInHeading(page)).toBeVisible() },
  { name: 'sign-in-error', reach: enterWrongKey },
  { name: 'sign-in-proxy', reach: signInThroughProxy, leave: backToService },
  {
    name: 'sign-in-password',
    reach: press('Use email and password instead'),
  },
  { name: 'organization-choice', reach: logIn, leave: backToKey },
  { name: 'events', reach: signInWithKey },
  { name: 'tonight', reach: awaitDoors, leave: returnToNow },
  { name: 'menu', reach: openMenu, leave: pressEscape },
  { name: 'readiness-dialog', reach: checkReadiness, leave: pressEscape },
  { name: 'events-all', reach: showAllEvents },
  { name: 'events-downloading', reach: downloadLists },
  { name: 'tonight-ready', reach: seeAllReady },
  { name: 'scan-test-dialog', reach: openScanTest, leave: pressEscape },
  { name: 'door', reach: ({ page }) => openDoor(page, gala) },
  { name: 'operator-dialog', reach: nameOperator, leave: press('Save') },
  { name: 'door-searching', reach: find('anna') },
  { name: 'door-marked', reach: markOne },
  { name: 'already-in', reach: markAgain },
  { name: 'already-in-dialog', reach: askAgain, leave: pressEscape },
  { name: 'keys-dialog', reach: open('Keyboard shortcuts', 'Keyboard shortcuts'), leave: pressEscape },
  { name: 'doors-panel', reach: open('Doors together', 'Doors together') },
  { name: 'join-dialog', reach: openFromPanel('Join', 'Join another laptop'), leave: pressEscape },
  { name: 'add-laptop-dialog', reach: openFromPanel('Add a laptop', 'Add a laptop') },
  { name: 'add-laptop-code', reach: showCode, leave: leaveDoors },
  { name: 'doors-panel-paired', reach: pairNeighbour },
  {
    name: 'hand-over-dialog',
    reach: openFromPanelMenu('Hand over to another laptop'),
    leave: pressEscape,
  },
  { name: 'take-hand-over-dialog', reach: openFromPanelMenu('Load a handover file'), leave: pressEscape },
  { name: 'laptop-address-dialog', reach: askAddress, leave: pressEscape },
  { name: 'doors-takeover', reach: askTakeOver, leave: press('Send') },
  { name: 'doors-conflict', reach: disagreeApart, leave: settleRivalry },
  { name: 'guest-details-other-door', reach: showDetails('Elsa Åkesson'), leave: pressEscape },
  { name: 'sync-panel-shared', reach: waitShared, leave: sendShared },
  {
    name: 'readiness-doors',
    reach: open('Readiness check', 'Ready for doors?'),
    leave: pressEscape,
  },
  { name: 'doors-removal', reach: askUnpairing, leave: unpairNeighbour },
  { name: 'door-no-match', reach: findNobody },
  { name: 'door-filtered', reach: filterNotArrived },
  { name: 'filter-popover', reach: openFilters, leave: leaveFilters },
  { name: 'press-refused', reach: pressWhoLeaves, leave: undoWhoLeft },
  { name: 'door-scanner', reach: openNight(scannerNight) },
  { name: 'scan-marked', reach: scan(invitation('Ada-7F3K'), 'Welcome') },
  { name: 'scan-already-in', reach: scan('person-edsger', 'Already in') },
  { name: 'scan-unknown', reach: scan('another-code', 'Unknown code'), leave: press('Dismiss') },
  { name: 'camera-missing', reach: openCamera, leave: press('Stop scanning') },
  { name: 'door-stops', reach: openNight(stopsNight) },
  { name: 'stop-settings-dialog', reach: announceNotes, leave: pressEscape },
  { name: 'door-alert', reach: announceArrival },
  { name: 'stop-band', reach: letIn('Bilal al-Rashid', 'Waitlisted'), leave: pressEscape },
  { name: 'hostile-names', reach: openNight(hostileNight) },
  { name: 'door-crowded', reach: openNight(crowdedNight) },
  { name: 'guest-details', reach: showDetails('Ada Abendroth'), leave: pressEscape },
  { name: 'which-one-dialog', reach: askWhichOne, leave: pressEscape },
  { name: 'chip-choice-dialog', reach: open('Customize rows', 'Customize rows'), leave: pressEscape },
  {
    name: 'create-links-dialog',
    reach: open('Create RSVP links', 'Create RSVP links for all guests without one?'),
    leave: pressEscape,
  },
  { name: 'add-guest-dialog', reach: addNamesake, leave: pressEscape },
  { name: 'removal-dialog', reach: askRemoval('Annabel Berger') },
  { name: 'door-removed', reach: removeGuest },
  { name: 'door-login-page', reach: meetLoginPage, leave: recover },
  { name: 'sync-panel-failing', reach: fail, leave: recover },
  { name: 'sync-panel-clock', reach: fallBehind, leave: pressEscape },
  { name: 'readiness-clock', reach: checkClock, leave: setClock },
  { name: 'activity-question', reach: raiseQuestions },
  { name: 'activity-conflicts', reach: scrollToConflicts, leave: settleQuestions },
  { name: 'activity-refused', reach: refuseAddition, leave: sendAddition },
  ...[0, 1, 300, 5_000].map((invited) => ({
    name: `report-${invited}`,
    reach: reportOf(invited),
    isPrinted: true,
    leave: press('Back'),
  })),
  { name: 'door-offline', reach: markThreeOffline },
  { name: 'report', reach: countReport },
  { name: 'no-show-dialog', reach: askNoShows, leave: pressEscape },
  { name: 'export-dialog', reach: openExport, leave: leaveExport },
  { name: 'activity-waiting', reach: open('Activity', 'Activity'), leave: press('Back') },
  { name: 'activity', reach: disagree },
  { name: 'diagnostics-dialog', reach: open('Diagnostics', 'Diagnostics'), leave: pressEscape },
  { name: 'settings', reach: open('Settings', 'Settings') },
  { name: 'give-up-dialog', reach: press(`Discard changes to ${gala}`), leave: pressEscape },
  { name: 'pin-dialog', reach: press('Set a PIN'), leave: enterNewPin },
  { name: 'lock', reach: enterWrongPin, leave: unlock, isLocked: true },
  { name: 'door-attention', reach: press('Back') },
  { name: 'door-sign-in-again', reach: revokeKey },
  { name: 'sign-in-again-dialog', reach: press('Enter key'), leave: pressEscape },
  { name: 'sign-out-dialog', reach: open('Sign out', 'Sign out with unsent changes?'), leave: leaveAccount },
  { name: 'sign-in-unsent-elsewhere', reach: ({ page }) => expect(signInHeading(page)).toBeVisible() },
  { name: 'practice-events', reach: practise },
  { name: 'practice-first-steps', reach: takeFirstSteps },
  {
    name: 'practice-wifi-dialog',
    reach: chooseWifi,
    leave: async (stage) => {
      await mendWifi(stage);
      await skipFirstSteps(stage);
    },
  },
  {
    name: 'second-door-dialog',
    reach: open('Practice with a second door', 'Practice with a second door'),
    leave: press('Open second door'),
  },
  { name: 'second-door', reach: goToSecondDoor, leave: leaveSecondDoor },
  { name: 'tonight-open', reach: leaveDoorAt(42), leave: backToDoor },
  { name: 'tonight-none', reach: leaveDoorAt(-30 * 60) },
];
