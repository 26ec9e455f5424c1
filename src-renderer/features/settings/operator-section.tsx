import { useState } from 'react';
import { useWording } from '../../app/services.tsx';
import { Button } from '../../ui/button.tsx';
import { OperatorForm } from '../operator/operator.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Who works here and at which door. */
export function OperatorSection() {
  const { settings: words, operator: operatorWords } = useWording();
  const [isSaved, setSaved] = useState(false);
  return (
    <SettingsSection heading={words.operator}>
      <div className="settings-section__block operator-setting">
        <OperatorForm onSaved={() => setSaved(true)}>
          <div className="operator-form__actions">
            <Button type="submit" look="ink">
              {operatorWords.save}
            </Button>
          </div>
        </OperatorForm>
      </div>
      <p className="settings-section__said" aria-live="polite">
        {isSaved && words.saved}
      </p>
    </SettingsSection>
  );
}
