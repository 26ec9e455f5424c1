import { DoorOpen, FolderOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { DoorAction, StopSettings } from '../../../src-shared/domain/stops.ts';
import { SaveFileButton } from '../../app/save-file-button.tsx';
import { useStores, useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions, type MenuDialog, ModalDialog, useMenuDialog } from '../../ui/modal-dialog.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Working } from '../../ui/placeholder.tsx';
import { Segments } from '../../ui/segments.tsx';
import { describeRule, describeStatus } from './describe-stop.ts';
import { emptyDraft, NewStopRule, ruleOf } from './new-stop-rule.tsx';
import './stop-settings-dialog.css';

/** The rules for the door, as an entry for a menu, with their dialog. `onClosed` is called when it has closed. */
export function useStopSettings(onClosed: () => void): MenuDialog {
  const { stops: words } = useWording();
  return useMenuDialog({
    label: words.open,
    icon: DoorOpen,
    group: 'before',
    draw: (close) => <StopSettingsDialog onClose={close} />,
    onClosed,
  });
}

/**
 * Sets whom the door asks about, and whom it announces. Each choice is saved at once. A new rule that has a text is
 * added when the dialog closes, by whichever way; it stays open once when that fails, and says why.
 */
function StopSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { stops: words } = useWording();
  const { stops } = useStores();
  const { settings, failure, loadSettings, setRule } = useStore(stops);
  const [draft, setDraft] = useState(emptyDraft);
  useEffect(() => void loadSettings(), [loadSettings]);
  /** Resolves to whether the rule was added. */
  const add = async () => {
    await setRule(ruleOf(draft));
    const isAdded = stops.getState().failure === null;
    setDraft({ ...draft, text: isAdded ? '' : draft.text, isFilledIn: false });
    return isAdded;
  };
  const close = async () => {
    if (!draft.isFilledIn || (await add())) onClose();
  };
  return (
    <ModalDialog heading={words.heading} onClose={() => void close()} isWide>
      <p className="dialog__text">{words.detail}</p>
      {failure !== null && <FailureNotice code={failure} kind="alarm" />}
      {settings === null && failure === null && <Working />}
      {settings !== null && (
        <>
          <StatusChoices settings={settings} />
          <StopRules settings={settings}>
            <NewStopRule
              columns={settings.columns}
              draft={draft}
              onChange={setDraft}
              onAdd={() => void add()}
            />
          </StopRules>
          <StopFileButtons />
        </>
      )}
      <DialogActions
        strong={
          <Button look="ink" onPress={() => void close()}>
            {words.done}
          </Button>
        }
      />
    </ModalDialog>
  );
}

/** The three actions as options of a choice. */
export function useActionOptions(): readonly { readonly value: DoorAction; readonly label: string }[] {
  const { stops: words } = useWording();
  return (['let-in', 'ask', 'alert'] as const).map((value) => ({ value, label: words.does[value] }));
}

function StatusChoices({ settings }: { readonly settings: StopSettings }) {
  const wording = useWording();
  const { stops: words } = wording;
  const { stops } = useStores();
  const setRule = useStore(stops, (state) => state.setRule);
  const options = useActionOptions();
  return (
    <section className="stop-settings">
      <h3 className="stop-settings__heading">{words.statuses}</h3>
      <ul className="stop-settings__list">
        {settings.statuses.map(({ status, guests, does }) => (
          <li key={status ?? ''} className="stop-settings__line">
            <span className="stop-settings__name">
              <bdi>{describeStatus(status, wording)}</bdi>
              <span className="stop-settings__count">{words.guests({ count: guests })}</span>
            </span>
            <Segments
              label={describeStatus(status, wording)}
              value={does}
              options={options}
              onChange={(chosen) => void setRule({ looksAt: 'rsvp', status, does: chosen })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StopRulesProps {
  readonly settings: StopSettings;
  /** The form for a new one. */
  readonly children: ReactNode;
}

/** The rules about columns and notes. One that lets in is no rule: choosing that removes it. */
function StopRules({ settings, children }: StopRulesProps) {
  const wording = useWording();
  const { stops: words } = wording;
  const { stops } = useStores();
  const setRule = useStore(stops, (state) => state.setRule);
  const options = useActionOptions();
  const { rules, missingColumns } = settings;
  return (
    <section className="stop-settings">
      <h3 className="stop-settings__heading">{words.rules}</h3>
      {rules.length === 0 && <p className="dialog__text">{words.noRules}</p>}
      <ul className="stop-settings__list">
        {rules.map((rule) => {
          const about = describeRule(rule, wording);
          return (
            <li key={about} className="stop-settings__line">
              <bdi className="stop-settings__name">{about}</bdi>
              <Segments
                label={about}
                value={rule.does}
                options={options}
                onChange={(does) => void setRule({ ...rule, does })}
              />
            </li>
          );
        })}
      </ul>
      {missingColumns.length > 0 && (
        <p className="stop-settings__missing">
          {words.missing({ count: missingColumns.length, columns: missingColumns.join(', ') })}
        </p>
      )}
      {children}
    </section>
  );
}

/** Takes the rules to other laptops: saves them to a file, and loads such a file. */
function StopFileButtons() {
  const { stops: words } = useWording();
  const { stops } = useStores();
  const { makeFile, loadFile, loadedFile } = useStore(stops);
  const input = useRef<HTMLInputElement>(null);
  const load = (file: File | undefined) => {
    if (file !== undefined) void loadFile(file);
    // The same file can be chosen once more.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <section className="stop-settings">
      <h3 className="stop-settings__heading">{words.file}</h3>
      <p className="dialog__text">{words.fileDetail}</p>
      <div className="stop-settings__files">
        <SaveFileButton label={words.save} makeFile={makeFile} />
        <Button onPress={() => input.current?.click()}>
          <FolderOpen size={18} aria-hidden="true" />
          {words.load}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={words.load}
          onChange={(event) => load(event.currentTarget.files?.[0])}
        />
      </div>
      <p className="stop-settings__loaded" role="status">
        {loadedFile !== null && words.loaded({ file: loadedFile })}
      </p>
    </section>
  );
}
