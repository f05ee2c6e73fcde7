# Places: labels can be typed; the spoken form names what lies around.

place-field = { $resource } { $number }
place-hex = { $spoken } ({ $label })
place-vertex = { $label } ({ $spoken })
place-edge = { $from }-{ $to }
place-nowhere = nirgendwo
