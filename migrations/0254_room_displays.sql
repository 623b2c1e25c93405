-- A display of the role `room` is for one room or machine, and shows its bookings.
ALTER TABLE display DROP CONSTRAINT display_role_check;
ALTER TABLE display ADD CONSTRAINT display_role_check CHECK (role IN ('wall', 'kiosk', 'room'));
ALTER TABLE display ADD COLUMN resource_id text REFERENCES resource (id) ON DELETE CASCADE;
ALTER TABLE display ADD CONSTRAINT display_room_has_resource CHECK ((role = 'room') = (resource_id IS NOT NULL));
